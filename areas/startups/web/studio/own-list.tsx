import { Suspense, useState, type ReactNode } from 'react'
import { Part } from '#kernel/web/part.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { Segmented } from '#kernel/web/ui/segmented.tsx'
import { Skeleton } from '#kernel/web/ui/skeleton.tsx'

type Words = { title: string; lead: string; add: string; which: string; open: string; archived: string }

/** A page that lists what its reader owns, open or archived, and adds to it in a dialog. */
export function OwnListPage({
  words,
  isArchived,
  onArchived,
  before,
  dialog,
  children,
}: {
  words: Words
  isArchived: boolean
  onArchived: (archived: true | undefined) => void
  before?: ReactNode
  dialog: (close: () => void) => ReactNode
  children: (add: () => void) => ReactNode
}) {
  const [isAdding, setAdding] = useState(false)
  const add = () => setAdding(true)
  const button = (
    <Button kind="primary" onClick={add}>
      {words.add}
    </Button>
  )
  return (
    <Page title={words.title} lead={words.lead} actions={button}>
      {before}
      <Segmented
        label={words.which}
        value={isArchived ? 'archived' : 'open'}
        segments={[
          { value: 'open', label: words.open },
          { value: 'archived', label: words.archived },
        ]}
        onChange={value => onArchived(value === 'archived' || undefined)}
        className="mb-6"
      />
      <Suspense fallback={<Skeleton className="h-40 rounded-card" />}>{children(add)}</Suspense>
      <Part isOver>{isAdding && dialog(() => setAdding(false))}</Part>
    </Page>
  )
}

/** An empty list of one's own: a link to add the first, except in the list of what is archived. */
export function OwnListEmpty({
  words,
  isArchived,
  onAdd,
}: {
  words: { none: string; noneText: string; noneArchived: string; add: string }
  isArchived: boolean
  onAdd: () => void
}) {
  if (isArchived) return <Empty title={words.noneArchived} />
  return (
    <Empty title={words.none} action={<Button onClick={onAdd}>{words.add}</Button>}>
      {words.noneText}
    </Empty>
  )
}
