import { Button } from './button.tsx'
import { SubmitButton } from './form.tsx'
import { Notice } from './notice.tsx'

type Choice = { label: string; onClick: () => void }
export type VersionConflictProps = {
  /** What someone else saved. */
  values: { label: string; text: string }[]
  takeTheirs: Choice
  /** Sends the form around it. */
  keepMine: Choice
}

/** Someone else saved first: their values, and the choice. */
export const VersionConflict = ({ values, takeTheirs, keepMine }: VersionConflictProps) => (
  <Notice kind="warn">
    <dl className="mb-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
      {values.map(({ label, text }) => (
        <div key={label} className="contents">
          <dt>{label}</dt>
          <dd className="min-w-0 font-semibold break-words whitespace-pre-line">{text || '–'}</dd>
        </div>
      ))}
    </dl>
    <div className="flex flex-wrap gap-3">
      <Button small onClick={takeTheirs.onClick}>
        {takeTheirs.label}
      </Button>
      <SubmitButton small kind="quiet" onClick={keepMine.onClick}>
        {keepMine.label}
      </SubmitButton>
    </div>
  </Notice>
)
