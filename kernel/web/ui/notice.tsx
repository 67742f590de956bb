import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

const kinds = {
  info: { Icon: IconInfoCircle, tone: 'bg-info-tint text-info' },
  good: { Icon: IconCircleCheck, tone: 'bg-tint text-on-tint' },
  warn: { Icon: IconAlertTriangle, tone: 'bg-warn-tint text-warn' },
  bad: { Icon: IconCircleX, tone: 'bg-bad-tint text-bad' },
}

export type NoticeProps = {
  kind?: keyof typeof kinds
  title?: ReactNode
  action?: ReactNode
  className?: string
  children?: ReactNode
}

/** Says in place what happened and what to do. A `bad` one interrupts a screen reader, the others wait. */
export function Notice({ kind = 'info', title, action, className, children }: NoticeProps) {
  const { Icon, tone } = kinds[kind]
  return (
    <div
      role={kind === 'bad' ? 'alert' : 'status'}
      className={classNames('flex items-start gap-3 rounded-control px-4 py-3', tone, className)}
    >
      <Icon size={20} aria-hidden className="mt-0.5 flex-none" />
      {/* Where the action would make the text a narrow column, it is below the text. */}
      <div className="flex min-w-0 flex-1 flex-wrap [align-items:inherit] gap-x-3 gap-y-2.5">
        <div className="min-w-0 flex-1 basis-56">
          {title && <p className="font-semibold">{title}</p>}
          {children && <div className="text-[0.9375rem]">{children}</div>}
        </div>
        {action}
      </div>
    </div>
  )
}
