import { toAccount } from '#areas/account/contract/addresses.ts'
import { toApplications } from '#areas/applications/contract/addresses.ts'
import { toEvents } from '#areas/events/contract/addresses.ts'
import { toIdentities } from '#areas/identities/contract/addresses.ts'
import { toInvitations } from '#areas/invitations/contract/addresses.ts'
import { toLti } from '#areas/lti/contract/addresses.ts'
import { toResearch } from '#areas/research/contract/addresses.ts'
import { toRooms } from '#areas/rooms/contract/addresses.ts'
import type { Address } from '#kernel/contract/addresses.ts'
import type { Locale } from '#kernel/contract/fields.ts'
import type { Words } from '#kernel/server/words.ts'
import type { Meta } from '#kernel/web/public-page.ts'

/** An address, the words of its title and of its description, and the seed of its image. */
type Preview = readonly [address: Address, title: string, description: string, seed: string]

/** Every screen that people without an account may open: search engines and link previews describe it in these words. */
const previews: readonly Preview[] = [
  [toAccount.login, 'account:screens.login', 'account:login.legend', 'signing-in'],
  [toAccount.magicLogin, 'account:screens.magic_login', 'account:magic.lead', 'signing-in'],
  [toAccount.secondStep, 'account:screens.second_step', 'account:two_step.enter_lead', 'signing-in'],
  [toAccount.register, 'account:screens.register', 'account:register.lead', 'doorway'],
  [toAccount.verify, 'account:screens.verify', 'account:verify.sign_up_lead', 'doorway'],
  [toAccount.changePassword, 'account:screens.change_password', 'account:password.forgot_lead', 'signing-in'],
  [toAccount.setUp, 'account:screens.set_up', 'account:set_up.lead', 'doorway'],
  [toAccount.mailbox, 'account:screens.mailbox', 'account:mailbox.text', 'mailbox'],
  [toIdentities.back, 'identities:return.title', 'identities:return.lost', 'signing-in'],
  [toInvitations.invitation, 'invitations:screens.invitation', 'invitations:invitation.legend', 'doorway'],
  [toLti.open, 'lti:launch.title', 'lti:launch.lost', 'signing-in'],
  [toApplications.apply, 'apply:screens.apply', 'apply:form.lead', 'apply'],
  [toApplications.checkReceipt, 'apply:screens.check_receipt', 'apply:receipt.lead', 'apply'],
  [toEvents.registration, 'event-pages:screens.registration', 'event-pages:list.lead', 'events'],
  [toResearch.challenge, 'reports:challenge.title', 'reports:challenge.hint', 'reports'],
  [toRooms.lab, 'rooms:screens.lab', 'rooms:lab.lead', 'calls'],
  [toRooms.room, 'rooms:screens.room', 'rooms:lab.lead', 'calls'],
]

/** The preview of a screen's path, or of its template, if people without an account may open it. */
export function linkPreview(words: Words, locale: Locale, path: string): Meta | undefined {
  const preview = previews.find(([address]) => address.path === path)
  if (!preview) return undefined
  const [, title, description, seed] = preview
  return { title: `${words(locale, title)} · AI Lab`, description: words(locale, description), seed }
}
