import { IconArrowBackUp, IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { download } from '#kernel/web/download.ts'
import { sayProblem } from '#kernel/web/say-problem.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { Confirm } from '#kernel/web/ui/confirm.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { Notice } from '#kernel/web/ui/notice.tsx'
import { Segmented } from '#kernel/web/ui/segmented.tsx'
import { Stat } from '#kernel/web/ui/stat.tsx'
import { Table, type Column } from '#kernel/web/ui/table.tsx'
import { Tag } from '#kernel/web/ui/tag.tsx'
import { refusalText, useAction } from '#kernel/web/use-action.ts'
import { useList, useRead, useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { importRowStates, investors, type ImportRowState } from '../../contract/index.ts'
import { rowTones, type ShownImport, type ShownRow } from './import-types.ts'

const changed = [investors.imports, investors.importFile, investors.importRows, investors.list]

/**
 * A file that was read: first its effect, row by row; once it is applied, what it changed, and the button to undo it.
 */
export default function ImportReport({ id, onBack }: { id: string; onBack: () => void }) {
  const { t, number } = useWords('investor-import')
  const file = useRead(investors.importFile, { import_id: id })
  const { counts, state } = file
  return (
    <>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <h2 className="text-heading min-w-0 break-words">{file.file_name}</h2>
        <Button small onClick={onBack}>
          {t('other')}
        </Button>
      </div>
      <Notice kind={state === 'applied' ? 'good' : 'info'} title={t(`state_titles.${state}`)}>
        {state === 'undone' && counts.kept > 0 ? t('kept_text', { count: counts.kept }) : t(`state_texts.${state}`)}
      </Notice>
      <dl className="my-8 grid grid-cols-2 gap-6 lg:grid-cols-4">
        {(['new', 'changed', 'same', 'error'] as const).map(each => (
          <Stat key={each} label={t(`row_states.${each}`)} value={number(counts[each])} />
        ))}
      </dl>
      <Steps file={file} />
      <Rows file={file} />
    </>
  )
}

/** Applying, undoing, and the file of errors. */
function Steps({ file: { id, state, counts } }: { file: ShownImport }) {
  const { t, number } = useWords('investor-import')
  const [isUndoing, setUndoing] = useState(false)
  const apply = useWrite(investors.applyImport, { refreshes: changed })
  const undo = useWrite(investors.undoImport, { refreshes: changed })
  const { run, isRunning, refusal } = useAction(() => apply.write({ import_id: id }))
  const changes = counts.new + counts.changed
  return (
    <div className="mb-8 flex flex-wrap items-center gap-3">
      {refusal && <Notice kind="bad">{refusalText(refusal)}</Notice>}
      {state === 'checked' && changes > 0 && (
        <Button kind="primary" busy={isRunning} onClick={() => void run()}>
          {t('apply', { count: changes })}
        </Button>
      )}
      {state === 'applied' && changes > 0 && (
        <Button onClick={() => setUndoing(true)}>
          <IconArrowBackUp aria-hidden />
          {t('undo')}
        </Button>
      )}
      {counts.error > 0 && (
        <Button kind="ghost" onClick={() => sayProblem(download(investors.importErrors, { import_id: id }))}>
          <IconDownload aria-hidden />
          {t('errors_file')}
        </Button>
      )}
      {isUndoing && (
        <Confirm
          title={t('undo_question')}
          action={t('undo')}
          onConfirm={() => undo.write({ import_id: id })}
          onClose={() => setUndoing(false)}
        >
          <p>{t('undo_text', { added: number(counts.new), changed: number(counts.changed) })}</p>
        </Confirm>
      )}
    </div>
  )
}

function Rows({ file: { id, counts, rows } }: { file: ShownImport }) {
  const { t, number } = useWords('investor-import')
  const [filter, setFilter] = useState<ImportRowState | 'all'>(counts.error > 0 ? 'error' : 'all')
  const list = useList(investors.importRows, { import_id: id, limit: 50, ...(filter !== 'all' && { state: filter }) })
  const columns: Column<ShownRow>[] = [
    { key: 'line', head: t('line'), cell: row => number(row.line) },
    { key: 'name', head: t('name'), cell: row => <span className="break-words">{row.name}</span> },
    { key: 'state', head: t('outcome'), cell: row => <Outcome row={row} /> },
  ]
  const filters = importRowStates.filter(state => counts[state] > 0)
  return (
    <>
      <Segmented
        className="mb-4"
        label={t('which')}
        value={filter}
        onChange={value => setFilter(value as ImportRowState | 'all')}
        segments={[
          { value: 'all', label: t('all_rows', { n: number(rows) }) },
          ...filters.map(value => ({ value, label: `${t(`row_states.${value}`)} ${number(counts[value])}` })),
        ]}
      />
      {list.items.length === 0 ? (
        <Empty title={t('no_rows')} />
      ) : (
        <Table caption={t('which')} columns={columns} rows={list.items} keyOf={row => row.line} isOld={list.isOld} />
      )}
      {list.hasMore && (
        <div className="mt-6 flex justify-center">
          <Button busy={list.isLoadingMore} onClick={list.loadMore}>
            {t('more_rows')}
          </Button>
        </div>
      )}
    </>
  )
}

const columnOf = (field: string): string => ({ industry_ids: 'industries', is_listed: 'listed' })[field] ?? field

function Outcome({ row: { state, changes, errors } }: { row: ShownRow }) {
  const { t, list } = useWords('investor-import')
  const { t: k } = useWords('kernel')
  return (
    <span className="flex flex-col items-start gap-1 max-sm:items-end">
      <Tag tone={rowTones[state]}>{t(`row_states.${state}`)}</Tag>
      {changes.length > 0 && (
        <span className="font-mono text-sm break-words text-dim">{list(changes.map(columnOf))}</span>
      )}
      {Object.entries(errors).map(([column, reason]) => (
        <span key={column} className="text-sm text-bad">
          <span className="font-mono">{column}</span> {k(`fields.${reason}` as 'fields.invalid')}
        </span>
      ))}
    </span>
  )
}
