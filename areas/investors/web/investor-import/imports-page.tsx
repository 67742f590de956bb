import { IconFileSpreadsheet } from '@tabler/icons-react'
import { Suspense } from 'react'
import { lazyPart } from '#kernel/web/lazy-part.tsx'
import { saveFile } from '#kernel/web/download.ts'
import { useSearch } from '#kernel/web/navigation.ts'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { DropZone } from '#kernel/web/ui/drop-zone.tsx'
import { List } from '#kernel/web/ui/list.tsx'
import { Notice } from '#kernel/web/ui/notice.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { Progress } from '#kernel/web/ui/progress.tsx'
import { Skeleton } from '#kernel/web/ui/skeleton.tsx'
import { Tag } from '#kernel/web/ui/tag.tsx'
import { useUpload } from '#kernel/web/upload.ts'
import { refusalText, useAction } from '#kernel/web/use-action.ts'
import { useList } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { toInvestors } from '../../contract/addresses.ts'
import { importBytes, importColumns, investors, mostImportRows } from '../../contract/index.ts'
import { stateTones, type ShownImport } from './import-types.ts'

const ImportReport = lazyPart(() => import('./import-report.tsx'))

/** Imports investors from a spreadsheet: the file is reported on first, and nothing changes before that is confirmed. */
export default function ImportsPage() {
  const { t } = useWords('investor-import')
  const [{ file }, setSearch] = useSearch(toInvestors.imports)
  const back = (
    <ScreenLink to={toInvestors.investors} className="link">
      {t('back')}
    </ScreenLink>
  )
  return (
    <Page kicker={back} title={t('title')} lead={t('lead')}>
      {file ? (
        <Suspense fallback={<Skeleton className="h-96 rounded-card" />}>
          <ImportReport key={file} id={file} onBack={() => void setSearch({ file: undefined })} />
        </Suspense>
      ) : (
        <>
          <ChooseFile />
          <Suspense fallback={<Skeleton className="mt-12 h-40 rounded-card" />}>
            <Imports />
          </Suspense>
        </>
      )}
    </Page>
  )
}

function ChooseFile() {
  const { t, number } = useWords('investor-import')
  const [, setSearch] = useSearch(toInvestors.imports)
  const check = useUpload(investors.checkImport, { refreshes: [investors.imports] })
  const { run, refuse, refusal } = useAction(async (file: File) => {
    const checked = await check.send({}, file)
    if (checked) void setSearch({ file: checked.id })
  })
  const read = async (file: File) => {
    if (file.size > importBytes) refuse(t('too_large', { megabytes: importBytes / 1_000_000 }))
    else await run(file)
  }
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)]">
      <div className="flex flex-col gap-4">
        {refusal && (
          <Notice kind="bad" title={t('refused')}>
            {refusalText(refusal)}
          </Notice>
        )}
        {check.percent === undefined ? (
          <DropZone
            icon={<IconFileSpreadsheet aria-hidden size={36} stroke={1.4} />}
            title={t('drop')}
            hint={t('drop_hint', { rows: number(mostImportRows) })}
            button={t('choose')}
            accept=".csv,.tsv,.txt,text/csv"
            onFile={file => void read(file)}
          />
        ) : (
          <div className="card flex flex-col gap-5 p-8">
            <Progress value={check.percent} label={t(check.percent < 100 ? 'sending' : 'reading')} showLabel />
            <Button className="self-start" onClick={check.stop}>
              {t('stop')}
            </Button>
          </div>
        )}
      </div>
      <Columns />
    </div>
  )
}

const example =
  'Odile Capital,fund,"First checks for teams with customers, in food and farming.",pilot; revenue,agriculture,MX; US,50000,250000,USD,https://odile.example,Send ten slides.,https://odile.example/about,2026-10-01,yes'

/** The columns of the file, and an example to start from. */
function Columns() {
  const { t } = useWords('investor-import')
  const save = () => {
    const rows = [importColumns.join(','), example]
    // The byte order mark tells spreadsheets that this is UTF-8.
    saveFile(new Blob([`\uFEFF${rows.join('\r\n')}\r\n`], { type: 'text/csv' }), 'investors.csv')
  }
  return (
    <section aria-label={t('columns')}>
      <h2 className="text-heading">{t('columns')}</h2>
      <dl className="mt-3 divide-y divide-line border-y border-line text-[0.9375rem]">
        {importColumns.map(column => (
          <div key={column} className="grid grid-cols-[8rem_minmax(0,1fr)] gap-3 py-2">
            <dt className="font-mono text-sm leading-6">{column}</dt>
            <dd className="text-dim">{t(`column.${column}`)}</dd>
          </div>
        ))}
      </dl>
      <Button small className="mt-4" onClick={save}>
        {t('example')}
      </Button>
    </section>
  )
}

function Imports() {
  const { t, date } = useWords('investor-import')
  const list = useList(investors.imports, {})
  if (list.items.length === 0) return null
  return (
    <section className="mt-12">
      <h2 className="text-heading mb-3">{t('earlier')}</h2>
      <List<ShownImport> of={list} layout="rows" label={t('earlier')} more={t('more')}>
        {({ id, file_name, state, rows, by, created_at }) => (
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4">
            <div className="min-w-0">
              <ScreenLink to={toInvestors.imports} search={{ file: id }} className="link font-semibold break-words">
                {file_name}
              </ScreenLink>
              <p className="text-sm break-words text-dim">
                {[t('rows', { count: rows }), date(created_at, 'both'), by].filter(Boolean).join(' · ')}
              </p>
            </div>
            <Tag tone={stateTones[state]}>{t(`states.${state}`)}</Tag>
          </div>
        )}
      </List>
    </section>
  )
}
