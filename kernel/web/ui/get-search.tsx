import { IconChevronDown, IconSearch } from '@tabler/icons-react'
import type { ReactNode } from 'react'

export type GetSearchProps = {
  /** The address of the list; what is chosen becomes its search. */
  action: string
  query: URLSearchParams
  /** The label, which is also the placeholder. */
  label: string
  /** The part of the query that the form does not ask for and passes on. */
  passesOn: readonly string[]
  children: ReactNode
}

/** Searching and filtering a list that the server draws: a GET form, which works without a script. */
export const GetSearch = ({ action, query, label, passesOn, children }: GetSearchProps) => (
  // Not remembered by the browser: after Back the fields would say something else than the address and the list.
  <form
    method="get"
    action={action}
    role="search"
    autoComplete="off"
    className="grid gap-3 sm:grid-cols-[1fr_auto_auto_auto]"
  >
    {passesOn.map(
      name => query.has(name) && <input key={name} type="hidden" name={name} value={query.get(name) ?? ''} />,
    )}
    <div className="relative">
      <IconSearch
        size={18}
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-4 -translate-y-1/2 text-dim"
      />
      <input
        type="search"
        name="q"
        aria-label={label}
        placeholder={label}
        defaultValue={query.get('q') ?? ''}
        className="control control-pill control-search"
      />
    </div>
    {children}
  </form>
)

export type GetChoiceProps = { name: string; label: string; any: string; query: URLSearchParams; children: ReactNode }

/** One of some, or any: a `<select>` of such a form. */
export const GetChoice = ({ name, label, any, query, children }: GetChoiceProps) => (
  <div className="relative">
    <select
      name={name}
      aria-label={label}
      defaultValue={query.get(name) ?? ''}
      className="control control-pill w-full pr-10"
    >
      <option value="">{any}</option>
      {children}
    </select>
    <IconChevronDown
      size={18}
      aria-hidden
      className="pointer-events-none absolute top-1/2 right-3.5 -translate-y-1/2 text-dim"
    />
  </div>
)
