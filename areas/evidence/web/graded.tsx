import type { ReactNode } from 'react'
import type { CodeGrade } from '../contract/index.ts'

type Grade = CodeGrade | null
const isUntraced = (grade: Grade) => grade === 'unsupported'

/** A sentence of a model; one that code did not trace to its quotes is underlined, and `note` says so to who listens. */
export const Graded = ({ grade, note, children }: { grade: Grade; note: string; children: ReactNode }) =>
  isUntraced(grade) ? (
    <span className="underline decoration-warn decoration-dotted decoration-2 underline-offset-4">
      {children}
      <span className="sr-only"> ({note})</span>
    </span>
  ) : (
    children
  )

type RemarkProps = { grades: readonly Grade[]; children: (count: number) => ReactNode }

/** What the underline means, where there is one. */
export function UntracedRemark({ grades, children }: RemarkProps) {
  const count = grades.filter(isUntraced).length
  return count > 0 && <p className="mt-3 text-sm text-dim">{children(count)}</p>
}
