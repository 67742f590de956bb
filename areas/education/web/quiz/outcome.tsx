import { IconCircleCheckFilled, IconCircleXFilled } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { classNames } from '#kernel/web/ui/class-names.ts'

type Props = { isRight: boolean; className?: string; children: ReactNode }

/** Shows whether an answer is right by a tick or a cross, a colour and a word. */
export function Outcome({ isRight, className, children }: Props) {
  const Icon = isRight ? IconCircleCheckFilled : IconCircleXFilled
  return (
    <span
      className={classNames(
        'flex items-center gap-1.5 text-[0.9375rem] font-semibold',
        isRight ? 'text-brand' : 'text-bad',
        className,
      )}
    >
      <Icon size={18} aria-hidden className="flex-none" />
      {children}
    </span>
  )
}
