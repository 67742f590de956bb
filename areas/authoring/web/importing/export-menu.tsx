import { IconBraces, IconDownload, IconFileZip, IconTable, IconUpload, type Icon } from '@tabler/icons-react'
import { useGo } from '#kernel/web/navigation.ts'
import { sayProblem } from '#kernel/web/say-problem.ts'
import { download } from '#kernel/web/download.ts'
import { Menu } from '#kernel/web/ui/menu.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useWords } from '#kernel/web/words.ts'
import { importing } from '../../contract/import-calls.ts'
import { toAuthoring } from '../../contract/addresses.ts'
import { flushAll } from '../saving/unit-savers.ts'

const formats = { markdown: IconFileZip, json: IconBraces, csv: IconTable } satisfies Record<string, Icon>
type Format = keyof typeof formats

/** Exports the course as a file, and links to the import. */
export function ExportMenu({ courseId, mayImport }: { courseId: string; mayImport: boolean }) {
  const { t } = useWords('authoring')
  const go = useGo()
  const take = async (format: Format) => {
    // Saves pending edits first, so that the file contains them.
    await flushAll()
    toast(t('export.coming'))
    await download(importing.exportCourse, { course_id: courseId, format })
  }
  return (
    <Menu
      button={<IconDownload aria-hidden />}
      buttonLabel={t('export.title')}
      label={t('export.title')}
      kind="ghost"
      small
      icon
      end
      items={[
        ...(Object.keys(formats) as Format[]).map(format => {
          const FormatIcon = formats[format]
          return {
            id: format,
            label: t(`export.${format}`),
            icon: <FormatIcon aria-hidden />,
            onChoose: () => sayProblem(take(format)),
          }
        }),
        ...(mayImport
          ? [
              {
                id: 'import',
                label: t('export.import'),
                icon: <IconUpload aria-hidden />,
                onChoose: () => void go(toAuthoring.courseImport, { search: { course: courseId } }),
              },
            ]
          : []),
      ]}
    />
  )
}
