import { refusalText, useAction } from '#kernel/web/use-action.ts'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useSearch } from '#kernel/web/navigation.ts'
import { saveFile } from '#kernel/web/download.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { DropZone } from '#kernel/web/ui/drop-zone.tsx'
import { Notice } from '#kernel/web/ui/notice.tsx'
import { Progress } from '#kernel/web/ui/progress.tsx'
import { useUpload } from '#kernel/web/upload.ts'
import { useWords } from '#kernel/web/words.ts'
import { csvBytes, mostRows, peopleColumns } from '../../contract/bulk.ts'
import { institutes } from '../../contract/index.ts'
import { ImportWork } from './import-work.tsx'
import type { Info } from '../institute-types.ts'
import { toInstitutes } from '../../contract/addresses.ts'
import { WorkList } from './work-list.tsx'

/**
 * Imports people from a spreadsheet: the file is read and reported on first, and no one is invited before the report is
 * confirmed.
 */
export function ImportPeople({ info }: { info: Info }) {
  const [{ work }, setSearch] = useSearch(toInstitutes.instituteAdmin)
  if (work)
    return <ImportWork key={work} info={info} workId={work} onBack={() => void setSearch({ work: undefined })} />
  return (
    <>
      {info.institute.state === 'active' && <ChooseFile info={info} />}
      <WorkList info={info} kind="people" />
    </>
  )
}

function ChooseFile({ info }: { info: Info }) {
  const { t, number } = useWords('institutes')
  const [, setSearch] = useSearch(toInstitutes.instituteAdmin)
  const check = useUpload(institutes.checkPeople, { refreshes: [institutes.works] })
  const { run, refuse, refusal } = useAction(async (file: File) => {
    const work = await check.send({ institute_id: info.institute.id }, file)
    if (work) void setSearch({ work: work.work_id })
  })
  const read = async (file: File) => {
    if (file.size > csvBytes) refuse(t('import.too_large', { megabytes: csvBytes / 1_000_000 }))
    else await run(file)
  }
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
      <div className="flex flex-col gap-4">
        {refusal && (
          <Notice kind="bad" title={t('import.refused')}>
            {refusalText(refusal)}
          </Notice>
        )}
        {check.percent === undefined ? (
          <DropZone
            icon={<IconFileSpreadsheet aria-hidden size={36} stroke={1.4} />}
            title={t('import.drop')}
            hint={t('import.drop_hint', { rows: number(mostRows) })}
            button={t('import.choose')}
            accept=".csv,.tsv,.txt,text/csv"
            onFile={file => void read(file)}
          />
        ) : (
          <div className="card flex flex-col gap-5 p-8">
            <Progress
              value={check.percent}
              label={check.percent < 100 ? t('import.sending') : t('import.reading')}
              showLabel
            />
            <Button className="self-start" onClick={check.stop}>
              {t('import.stop')}
            </Button>
          </div>
        )}
      </div>
      <Columns />
    </div>
  )
}

/** The columns of the file, and an example to start from. */
function Columns() {
  const { t } = useWords('institutes')
  const example = () => {
    const rows = [peopleColumns.join(','), `ana@school.example,Ana,García,${t('import.example_group')},es-MX`]
    // The byte order mark tells spreadsheets that this is UTF-8.
    saveFile(new Blob([`\uFEFF${rows.join('\r\n')}\r\n`], { type: 'text/csv' }), 'people.csv')
  }
  return (
    <section aria-label={t('import.columns')}>
      <h2 className="text-heading">{t('import.columns')}</h2>
      <dl className="mt-3 divide-y divide-line border-y border-line text-[0.9375rem]">
        {peopleColumns.map(column => (
          <div key={column} className="grid grid-cols-[7rem_minmax(0,1fr)] gap-3 py-2">
            <dt className="font-mono text-sm leading-6">{column}</dt>
            <dd className="text-dim">{t(`import.column_${column}`)}</dd>
          </div>
        ))}
      </dl>
      <Button small className="mt-4" onClick={example}>
        {t('import.example')}
      </Button>
    </section>
  )
}
