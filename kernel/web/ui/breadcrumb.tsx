import { Children, type ReactNode } from 'react'

/** Links to the parents of this page, outermost first. The page itself has its title, so it is not repeated. */
export const Breadcrumb = ({ label, children }: { label: string; children: ReactNode }) => (
  <nav aria-label={label}>
    <ol className="flex flex-wrap items-center gap-x-2 text-sm text-dim">
      {Children.map(children, (link, index) => (
        <li className="flex items-center gap-x-2 hover:[&_a]:text-ink hover:[&_a]:underline [&_a]:inline-flex [&_a]:min-h-8 [&_a]:items-center">
          {index > 0 && <span aria-hidden="true">/</span>}
          {link}
        </li>
      ))}
    </ol>
  </nav>
)
