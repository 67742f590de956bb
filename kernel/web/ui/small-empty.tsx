import { classNames } from './class-names.ts'
import type { EmptyProps } from './empty.tsx'

/** `Empty` in one line and without its picture, where more of the page follows. */
export const SmallEmpty = ({ title, action, className, children }: EmptyProps) => (
  <div
    className={classNames(
      'flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-dashed border-edge px-5 py-4',
      className,
    )}
  >
    <div className="min-w-0">
      <p className="font-head font-bold">{title}</p>
      {children && <div className="text-sm text-dim">{children}</div>}
    </div>
    {action}
  </div>
)
