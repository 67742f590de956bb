import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type TagTone = 'brand' | 'plain' | 'bad' | 'warn' | 'info'

export const Tag = ({
  tone = 'plain',
  className,
  children,
}: {
  tone?: TagTone
  className?: string
  children: ReactNode
}) => <span className={classNames('tag', `tag-${tone}`, className)}>{children}</span>
