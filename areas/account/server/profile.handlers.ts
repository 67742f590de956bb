import { mostPhotoBytes } from '#areas/settings/server/exports.ts'
import { fullNameOf, initialsOf } from '#kernel/contract/names.ts'
import { isAllowed } from '#kernel/contract/who.ts'
import type { Gathered } from '#kernel/server/area.ts'
import { Failure, ensure, found, foundIf, invalid } from '#kernel/server/failures.ts'
import { handle, type Person } from '#kernel/server/handle.ts'
import { isDuplicateKey } from '#kernel/server/error-code.ts'
import { publish } from '#kernel/server/live.ts'
import { pictureOf } from '#kernel/server/picture.ts'
import { hashToken, personChanged } from '#kernel/server/session.ts'
import { profile } from '../contract/profile.ts'
import { accountAdmin } from '../contract/rights.ts'
import { ensureFresh, refuseSample } from './challenge-mails.ts'
import { countSend } from './challenge.ts'
import { useTicket } from './challenges.queries.ts'
import { editUser, lockUser, userByEmail, userByHandle, userById, type UserRow } from './people.queries.ts'
import { rolesOfUser } from './roles.queries.ts'
import { endWays } from './ending.ts'
import { editProfile, moveTo, tellOfNewAddress } from './profile-editing.ts'
import { isShown, ownProfile, publicPerson } from './session-user.ts'

/** Square, cropped to its most detailed part. */
const headshot = { width: 512, height: 512, fit: 'cover', position: 'attention', quality: 82 } as const

/** Who may see all of a person: themselves, and administrators. */
const seesAll = (person: Person, user: UserRow) => person.id === user.id || isAllowed(accountAdmin, person)

export const profileHandlers = (addressChanged: Gathered['addressChanged']) =>
  handle(profile, {
    async personalInfo({ user_id }, context) {
      const { db, person } = context
      const user = found(await userById(db, user_id ?? person.id))
      if (!seesAll(person, user)) {
        foundIf(isShown(user))
        return publicPerson(user)
      }
      const own = await ownProfile(db, user, await rolesOfUser(db, user.id), context)
      return { ...own, is_public: isShown(user) }
    },

    async updateInfo({ email, ...wanted }, context) {
      const { db, now, person } = context
      const user = found(await userById(db, person.id))
      const moves = email !== undefined && email !== user.email ? email : undefined
      if (moves) {
        ensureFresh(person, now)
        refuseSample(user)
        await countSend(context, 'email_change', moves)
      }
      const edited = await context.transaction(tx => editProfile(tx, context, wanted))
      const email_challenge = moves ? await moveTo(context, edited, moves) : null
      return { ...(await ownProfile(db, edited, person.roles, context)), email_challenge }
    },

    async changeEmail({ ticket }, context) {
      const { db, now, person } = context
      const used = await useTicket(db, hashToken(ticket), ['email_change'], now)
      const user = used?.user_id ? await lockUser(db, used.user_id) : undefined
      ensure(used && user?.status === 'active' && !(await userByEmail(db, used.email)), 'ticket.over')
      await editUser(db, user.id, { email: used.email }).catch((error: unknown) => {
        throw isDuplicateKey(error) ? new Failure('ticket.over') : error
      })
      await endWays(db, user, now, person?.id === user.id ? person.session_id : undefined)
      await tellOfNewAddress(context, user, used.email)
      for (const follow of addressChanged) await follow(context, user.id)
      await publish(db, personChanged, user.id)
      return { result: true, email: used.email }
    },

    async updateHeadshot({ remove }, { file, files, person, transaction, config }) {
      if (!file && !remove) throw invalid({ file: 'required' })
      const limit_bytes = mostPhotoBytes(config)
      ensure(!file || file.bytes.length <= limit_bytes, 'body.too_large', { limit_bytes })
      const picture = file && !remove ? await pictureOf(file.bytes, headshot) : undefined
      const stored = picture && (await files.store(picture, 'image/webp'))
      return transaction(async db => {
        const before = found(await lockUser(db, person.id))
        if (before.photo_url) await files.remove(db, before.photo_url)
        const photo_url = stored ? await files.add(db, stored) : null
        const { version } = await editUser(db, person.id, { photo_url })
        await publish(db, personChanged, person.id)
        return { photo_url, version }
      })
    },

    async getHeadshot({ user_id }, { db, person }) {
      const user = found(await userById(db, user_id ?? person.id))
      const all = seesAll(person, user)
      foundIf(all || isShown(user))
      return {
        photo_url: all || user.visibility.photo ? user.photo_url : null,
        initials: initialsOf(fullNameOf(user)),
      }
    },

    async publicProfile({ handle: name, user_id }, { db, person }) {
      if (!name && !user_id) throw invalid({ handle: 'required' })
      const own = person && (await userById(db, person.id))
      const named = async (wanted: string) =>
        (await userByHandle(db, wanted)) ?? (own?.handle === wanted ? own : undefined)
      const user = found(user_id ? await userById(db, user_id) : await named(name!))
      foundIf(isShown(user) || user.id === person?.id)
      return publicPerson(user)
    },
  })
