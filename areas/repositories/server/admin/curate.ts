import { Localised } from '#kernel/contract/fields.ts'
import { newId } from '#kernel/server/database.ts'
import { ensure, Failure, found, invalid, sameVersion } from '#kernel/server/failures.ts'
import type { Handlers, SignedInContext } from '#kernel/server/handle.ts'
import type { repositories } from '../../contract/index.ts'
import { readHistory } from '../github/check-repository.ts'
import { figuresOf, foundBy } from '../github/figures.ts'
import { openGithub } from '../github/github.ts'
import type { Rate } from '../github-rate.ts'
import { shownRepositories } from '../list/repository-view.ts'
import * as query from '../repositories.queries.ts'
import { gainedIn, putStarDays } from '../star-days.queries.ts'

type Handler<K extends keyof typeof repositories> = Handlers<typeof repositories>[K]

const hour = 3_600_000

/** `owner/name`, as typed or in the address of a page of the repository. */
export function nameIn(typed: string): string | undefined {
  const path = URL.canParse(typed) ? new URL(typed).pathname : typed.replace(/^(?:www\.)?github\.com\//i, '/')
  const [, name] = /^\/?([\w.-]{1,100}\/[\w.-]{1,100}?)(?:\.git)?(?:\/.*)?$/.exec(path) ?? []
  return name?.split('/').every(part => !/^\.+$/.test(part)) ? name : undefined
}

async function repositoryView({ db, now }: Pick<SignedInContext, 'db' | 'now'>, id: string) {
  const row = found(await query.repositoryById(db, id))
  return (await shownRepositories(db, [row], now))[0]!
}

export const addRepository: Handler<'add'> = async ({ name: typed, category }, context) => {
  const { db, config, now, transaction } = context
  const name = nameIn(typed)
  if (!name) throw invalid({ name: 'invalid' })
  const github = await openGithub(db, config)
  const answer = await github.byName(name)
  const rates: Rate[] = [answer.rate]
  const isUnknown = answer.kind === 'failed' && answer.fault === 'not_found'
  const history = answer.kind === 'read' ? await readHistory(github, answer.value, now, rates) : undefined
  const id = newId()
  const isAdded = await transaction(async tx => {
    await query.noteLimits(tx, Object.assign({}, ...rates))
    if (answer.kind !== 'read') return false
    const checked = {
      etag: answer.etag,
      etag_token: github.tokenMark,
      last_ok_at: now,
      next_check_at: new Date(now.getTime() + 6 * hour),
    }
    const row = { id, ...figuresOf(answer.value), ...checked, category, created_at: now }
    ensure(await query.addRepository(tx, row), 'repository.known')
    const today = { day: now.toISOString().slice(0, 10), stars: row.stars }
    await putStarDays(
      tx,
      id,
      [...(history ?? []).filter(({ day }) => day !== today.day), today],
      history ? 'history' : 'own',
    )
    await query.changeRepository(tx, id, {
      gained: await gainedIn(tx, id, 30, now),
      ...(history && { history_at: now }),
    })
    return true
  })
  if (!isAdded) throw new Failure(isUnknown ? 'repository.unknown' : 'repository.unavailable')
  return repositoryView(context, id)
}

export const updateRepository: Handler<'update'> = async ({ id, version, category, note: typed }, context) => {
  const { db } = context
  const row = found(await query.lockRepository(db, id))
  sameVersion(row, version, await shownIn(context, row))
  const note = noteOf(typed)
  const found_by = foundBy({ ...row, note })
  await query.changeRepository(db, id, { category, note, found_by, version: row.version + 1 })
  return repositoryView(context, id)
}

const shownIn = async ({ db, now }: SignedInContext, row: query.RepositoryRow) =>
  (await shownRepositories(db, [row], now))[0]!

/** A note needs an English text before others; without any text there is none. */
function noteOf(typed: Record<string, string | undefined> | null) {
  const texts = Object.entries(typed ?? {}).flatMap(([locale, text]) => (text?.trim() ? [[locale, text.trim()]] : []))
  if (texts.length === 0) return null
  const parsed = Localised.safeParse(Object.fromEntries(texts))
  if (!parsed.success) throw invalid({ 'note.en-US': 'required' })
  return parsed.data
}

export const removeRepository: Handler<'remove'> = async ({ id }, { db }) => {
  found(await query.lockRepository(db, id))
  await query.removeRepository(db, id)
  return { result: true }
}
