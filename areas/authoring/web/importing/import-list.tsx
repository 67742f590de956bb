import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { List } from '#kernel/web/ui/list.tsx'
import { Section } from '#kernel/web/ui/section.tsx'
import { Tag, type TagTone } from '#kernel/web/ui/tag.tsx'
import { useList } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import type { Answered } from '#kernel/contract/call.ts'
import { importing } from '../../contract/import-calls.ts'
import { sizeIn } from '#kernel/contract/file-size.ts'
import { toAuthoring } from '../../contract/addresses.ts'

type Line = Answered<typeof importing.importJobs>['items'][number]

export const importTones: Record<Line['state'], TagTone> = {
  uploaded: 'info',
  analysed: 'warn',
  applying: 'info',
  applied: 'brand',
  failed: 'bad',
}

/** This person's recent imports. */
export function ImportList({ courseId }: { courseId: string | undefined }) {
  const { t } = useWords('authoring')
  const list = useList(importing.importJobs, { limit: 10, ...(courseId && { course_id: courseId }) })
  if (list.items.length === 0) return null
  return (
    <Section title={t('import.before')}>
      <List of={list} layout="rows" keyOf={line => line.import_job_id} more={t('list.more')} label={t('import.before')}>
        {line => <ImportLine line={line} />}
      </List>
    </Section>
  )
}

function ImportLine({ line }: { line: Line }) {
  const { t, localised, date, number } = useWords('authoring')
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <ScreenLink
        to={toAuthoring.courseImport}
        search={{ job: line.import_job_id }}
        className="link min-w-0 flex-1 basis-60 font-medium break-words"
      >
        {line.course ? localised(line.course.title).text || line.file_name : line.file_name}
      </ScreenLink>
      <span className="text-sm text-dim">
        {sizeIn(number, line.bytes)} · {date(line.created_at, 'both')}
      </span>
      <Tag tone={importTones[line.state]}>{t(`import.state.${line.state}`)}</Tag>
    </div>
  )
}
