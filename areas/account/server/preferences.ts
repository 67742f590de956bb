import type { Locale } from '#kernel/contract/fields.ts'
import { ensure } from '#kernel/server/failures.ts'
import type { Context } from '#kernel/server/handle.ts'
import { publish } from '#kernel/server/live.ts'
import { hashToken, personChanged } from '#kernel/server/session.ts'
import type { Words } from '#kernel/server/words.ts'
import { purposes } from '../contract/sign-up.ts'
import { challengeOfTicket } from './challenges.queries.ts'
import { addRoles, dropRoles, preferredRoles } from './roles.queries.ts'
import { preferencesOf, savePreferences } from './people.queries.ts'
import { groups, isOffered, rolesOfSelection } from './preference-rules.ts'
import { askToRotate } from './sessions.queries.ts'
import { setSignUp, signUpById } from './sign-ups.queries.ts'

const roleOf = (group: string, choice: string) =>
  group === 'purpose' ? purposes[choice as keyof typeof purposes] : null

/** The choices in the reader's language, without those for parts that the lab does not have. */
export const groupsShown = (words: Words, locale: Locale, rights: readonly string[]) =>
  groups.map(({ key, choices, at_least, at_most }) => ({
    key,
    label: words(locale, `account:preferences.${key}.label`),
    hint: words(locale, `account:preferences.${key}.hint`),
    at_least,
    at_most,
    choices: choices
      .filter(choice => isOffered(key, choice, rights))
      .map(choice => ({
        key: `${key}.${choice}`,
        label: words(locale, `account:preferences.${key}.choices.${choice}.label`),
        hint: key === 'purpose' ? words(locale, `account:preferences.${key}.choices.${choice}.hint`) : null,
        role: roleOf(key, choice),
      })),
  }))

/** The selection, saving a sent one: for the sign-up of a ticket (which stays valid), else for the signed-in person. */
export async function choose(
  context: Context,
  ticket: string | undefined,
  selected: string[] | undefined,
): Promise<string[]> {
  const { db, person } = context
  if (ticket) return chooseForSignUp(context, ticket, selected)
  ensure(person || !selected, 'session.required')
  if (!person) return []
  if (!selected) return preferencesOf(db, person.id)
  await savePreferences(db, person.id, selected, context.now)
  await changePreferredRoles(context, person.id, selected)
  return selected
}

async function chooseForSignUp(
  { db, now }: Context,
  ticket: string,
  selected: string[] | undefined,
): Promise<string[]> {
  const row = await challengeOfTicket(db, hashToken(ticket), ['sign_up'], now)
  const signUp = row?.sign_up_id ? await signUpById(db, row.sign_up_id) : undefined
  ensure(signUp, 'ticket.over')
  if (selected) await setSignUp(db, signUp.id, { preferences: selected })
  return selected ?? signUp.preferences
}

/** Roles are added and removed with the preferences that granted them; a role granted otherwise stays. */
async function changePreferredRoles({ db }: Context, userId: string, selected: readonly string[]): Promise<void> {
  const chosenRoles = rolesOfSelection(selected)
  const had = await preferredRoles(db, userId)
  const dropped = await dropRoles(
    db,
    userId,
    had.filter(role => !chosenRoles.some(each => each === role)),
  )
  const added = await addRoles(db, userId, chosenRoles, 'preferences')
  if (dropped.length + added.length === 0) return
  await askToRotate(db, userId)
  await publish(db, personChanged, userId)
}
