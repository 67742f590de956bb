import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type EmptyProps = { title: ReactNode; action?: ReactNode; className?: string; children?: ReactNode }

/** Says what belongs here and offers the first step. */
export const Empty = ({ title, action, className, children }: EmptyProps) => (
  <div
    className={classNames(
      'flex flex-col items-center gap-2 rounded-card border border-dashed border-edge px-6 py-12 text-center',
      className,
    )}
  >
    <svg
      viewBox="0 0 96 64"
      aria-hidden="true"
      className="mb-2 h-16 w-24 text-brand"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
    >
      <path d="M7 36C6 20 22 8 44 7s43 8 45 25-18 25-42 26S8 52 7 36Z" strokeOpacity=".35" />
      <path d="M20 35c-1-11 10-18 25-19s29 6 30 17-12 17-28 17-26-4-27-15Z" strokeOpacity=".6" />
      <path d="M35 34c0-6 5-9 12-9s13 4 13 9-6 8-12 8-13-2-13-8Z" />
      <circle cx="73" cy="26" r="4" fill="var(--color-signal)" stroke="none" />
    </svg>
    <p className="font-head text-lg font-bold">{title}</p>
    {children && <div className="max-w-md text-dim">{children}</div>}
    {action && <div className="mt-3">{action}</div>}
  </div>
)
