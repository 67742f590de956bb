import type { Grade } from '#areas/evidence/contract/index.ts'
import { classNames } from '#kernel/web/ui/class-names.ts'

const looks: Record<Grade, string> = {
  quoted: 'h-3 w-1.5 border-x-2 border-brand',
  confirmed: 'h-3 w-1.5 rounded-sm bg-brand',
  traced: 'h-3 w-1.5 rounded-sm border border-brand',
  challenged: '-mx-px size-2 rounded-full border-2 border-signal',
  unsupported: 'h-3 w-1.5 rounded-sm border border-dashed border-edge',
}

/** How far a sentence was checked, as a small shape; the same in words is next to it. */
export const GradeMark = ({ grade }: { grade: Grade }) => (
  <span aria-hidden="true" className={classNames('inline-block shrink-0 [print-color-adjust:exact]', looks[grade])} />
)
