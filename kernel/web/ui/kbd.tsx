import type { ReactNode } from 'react'

export const Kbd = ({ children }: { children: ReactNode }) => <kbd className="kbd">{children}</kbd>
