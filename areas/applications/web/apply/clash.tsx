import { ChangedQuestion } from './changed-question.tsx'
import { ClashPanel } from './clash-panel.tsx'
import type { ShownClash, ShownQuestion } from './form-model.ts'

type Props = { clash: ShownClash; question: ShownQuestion | undefined; onSettle(text: string): void }

/** What the person decides where an answer could not be saved. */
export default function Clash({ clash, question, onSettle }: Props) {
  const { asked } = clash
  if (!asked) return <ClashPanel clash={clash} onSettle={onSettle} />
  return <ChangedQuestion clash={{ ...clash, asked }} questions={question ? [question] : []} onSettle={onSettle} />
}
