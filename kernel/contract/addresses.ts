import { writeQuery, type SearchFields, type SearchOf } from './search-fields.ts'

type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never
/** The parameters of a path template: `/ailab/education/course/:courseId` needs `{ courseId: string }`. */
export type ParamsOf<Path extends string> = { [Name in ParamNames<Path>]: string }

type Spec = {
  /** `/ailab/…` and `/admin/…` are in the shell, everything else is on a plain page. */
  path: `/${string}`
  /** Further paths of the same page; they take the same parameters. */
  also?: readonly `/${string}`[]
  /** The search parameters of the URL: `{ q: 'text', level: ['intro', 'core'] }`. */
  search?: SearchFields
}

/** The address of a page. It is data alone: the server writes it into mails and notices, pages link to it. */
export type Address<Path extends string = string, Fields extends SearchFields = SearchFields> = {
  readonly path: Path
  readonly also: readonly string[]
  readonly search: Fields
}

type NoFields = Readonly<Record<string, never>>

/** An area's addresses by name. */
export const addresses = <const T extends Readonly<Record<string, Spec>>>(
  table: T,
): {
  readonly [K in keyof T]: Address<T[K]['path'], T[K]['search'] extends SearchFields ? T[K]['search'] : NoFields>
} => Object.fromEntries(Object.entries(table).map(([name, spec]) => [name, { also: [], search: {}, ...spec }])) as never

export const pathsOf = ({ path, also }: Address): string[] => [path, ...also]

/** `params` may be left out only if the path has none. */
export type Target<Path extends string, Fields extends SearchFields> = {
  search?: SearchOf<Fields>
  hash?: string
} & ([keyof ParamsOf<Path>] extends [never] ? { params?: never } : { params: ParamsOf<Path> })
/** The remaining parameters of a function after an address; all parameters of its path are required. */
export type TargetOf<Path extends string, Fields extends SearchFields, More = {}> = [keyof ParamsOf<Path>] extends [
  never,
]
  ? [target?: Target<Path, Fields> & More]
  : [target: Target<Path, Fields> & More]

/** A template with its parameters filled in. */
const fillPath = (path: string, params: Record<string, string> = {}): string =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`${path} without its ${name}`)
    return encodeURIComponent(value)
  })

/** An address as a URL of this site: `hrefOf(toEducation.course, { params: { courseId }, search: { unit } })`. */
export function hrefOf<Path extends string, Fields extends SearchFields>(
  { path }: Address<Path, Fields>,
  ...[target]: TargetOf<Path, Fields>
): string {
  const { params, search, hash } = (target ?? {}) as { params?: Record<string, string>; search?: object; hash?: string }
  return fillPath(path, params) + writeQuery({ ...search }) + (hash ? `#${hash}` : '')
}
