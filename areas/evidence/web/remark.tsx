import type { ReactNode } from 'react'

/** A small line below an answer: how it ended, or what it lacks. */
export const Remark = ({ icon, children }: { icon?: ReactNode; children: ReactNode }) => (
  <p className="mt-4 flex items-start gap-2 text-sm text-dim">
    {icon}
    <span>{children}</span>
  </p>
)
