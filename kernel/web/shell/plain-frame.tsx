import type { ReactNode } from 'react'

type Props = {
  /** The name of the link to the front page. */
  home: string
  /** The right side of the header. */
  actions: ReactNode
  children: ReactNode
}

/** The header and the height of a screen outside the shell, for the browser and for the server's first paint. */
export const PlainFrame = ({ home, actions, children }: Props) => (
  <div className="flex min-h-dvh flex-col">
    <header className="flex h-16 items-center gap-2 px-4 sm:px-6">
      <a
        href="/"
        aria-label={home}
        className="mr-auto flex min-h-11 flex-none items-center gap-2 rounded-lg px-1 font-head text-lg font-bold"
      >
        <span aria-hidden className="size-2.5 rounded-full bg-signal" />
        AI Lab
      </a>
      {actions}
    </header>
    {children}
  </div>
)
