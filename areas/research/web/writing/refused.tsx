import { Notice } from '#kernel/web/ui/notice.tsx'
import { refusalText, type Refusal } from '#kernel/web/use-action.ts'

/** Why an action was refused, below the button that started it. */
export const Refused = ({ refusal }: { refusal: Refusal | undefined }) =>
  refusal && <Notice kind="bad" className="mt-3" title={refusalText(refusal)} />
