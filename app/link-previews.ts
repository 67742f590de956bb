import { toAccount } from '#areas/account/contract/addresses.ts'
import { toApplications } from '#areas/applications/contract/addresses.ts'
import { toHelp } from '#areas/help/contract/addresses.ts'
import { helpPagePreview } from '#areas/help/server/exports.ts'
import type { Locale } from '#kernel/contract/fields.ts'
import type { Words } from '#kernel/server/words.ts'
import type { Meta } from '#kernel/web/public-page.ts'

type Preview = { title: string; description: string; seed: string }

/** The screens that people without an account are sent links to, with the words of their previews. */
const previews: Record<string, Preview> = {
  [toAccount.login.path]: { title: 'account:screens.login', description: 'account:login.legend', seed: 'signing-in' },
  [toAccount.register.path]: {
    title: 'account:screens.register',
    description: 'account:register.lead',
    seed: 'doorway',
  },
  [toAccount.magicLogin.path]: {
    title: 'account:screens.magic_login',
    description: 'account:magic.lead',
    seed: 'signing-in',
  },
  [toApplications.apply.path]: { title: 'apply:screens.apply', description: 'apply:form.lead', seed: 'apply' },
  [toApplications.checkReceipt.path]: {
    title: 'apply:screens.check_receipt',
    description: 'apply:receipt.lead',
    seed: 'apply',
  },
  ...Object.fromEntries(
    toHelp.contents.also.map(path => [
      path,
      { title: 'help:contents.title', description: 'help:contents.lead', seed: 'help' },
    ]),
  ),
}

/** The preview of a screen's path, if links to it are shared. */
export function linkPreview(words: Words, locale: Locale, path: string): Meta | undefined {
  const preview = Object.hasOwn(previews, path) ? previews[path] : undefined
  if (!preview) return helpPreview(locale, path)
  return {
    title: `${words(locale, preview.title)} · AI Lab`,
    description: words(locale, preview.description),
    seed: preview.seed,
  }
}

/** The preview of a page of the help. */
function helpPreview(locale: Locale, path: string): Meta | undefined {
  const folder = toHelp.contents.also.find(each => path.startsWith(`${each}/`))
  const page = folder === undefined ? undefined : helpPagePreview(locale, path.slice(folder.length + 1))
  return page && { title: `${page.title} · AI Lab`, description: page.description, seed: 'help' }
}
