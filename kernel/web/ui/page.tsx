import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

const widths = { text: 'max-w-[46rem]', form: 'max-w-[34rem]', wide: 'max-w-[76rem]', full: 'max-w-none' }

export type PageProps = {
  title: ReactNode
  lead?: ReactNode
  /** A short text above the title: where this belongs, or a `Breadcrumb`. */
  kicker?: ReactNode
  /** Buttons beside the title. */
  actions?: ReactNode
  width?: keyof typeof widths
  className?: string
  children?: ReactNode
}

/** One page: its one `h1`, its lead, its actions, its width. The shell (or the public frame) has `<main>`. */
export function Page({ title, lead, kicker, actions, width = 'wide', className, children }: PageProps) {
  return (
    <div className={classNames('mx-auto w-full px-5 pt-8 pb-20 sm:px-8 md:pt-12', widths[width], className)}>
      <header className="mb-8 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          {kicker && <div className="mb-2">{kicker}</div>}
          <h1 tabIndex={-1} className="text-title">
            {title}
          </h1>
          {lead && <p className="mt-3 max-w-[42rem] text-lg text-dim">{lead}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
      </header>
      {children}
    </div>
  )
}

/** The small monospaced line above a title: who made it, where it belongs. */
export const Kicker = ({ className, children }: { className?: string; children: ReactNode }) => (
  <p className={classNames('font-mono text-[0.8125rem] text-dim', className)}>{children}</p>
)
