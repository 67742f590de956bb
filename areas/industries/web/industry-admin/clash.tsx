import { VersionConflict } from '#kernel/web/ui/version-conflict.tsx'
import { useWords } from '#kernel/web/words.ts'

type Props<Row> = {
  form: { theirs: Row | undefined; takeTheirs: () => void; keepMine: () => void }
  values: (theirs: Row) => { label: string; text: string }[]
}

/** Shows the changes that somebody else saved first, with a choice. */
export function Clash<Row>({ form: { theirs, takeTheirs, keepMine }, values }: Props<Row>) {
  const { t } = useWords('industry-admin')
  return (
    theirs && (
      <VersionConflict
        values={values(theirs)}
        takeTheirs={{ label: t('clash.take_theirs'), onClick: takeTheirs }}
        keepMine={{ label: t('clash.keep_mine'), onClick: keepMine }}
      />
    )
  )
}
