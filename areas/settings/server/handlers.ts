import { headshotBytes, passwordLength } from '#areas/account/contract/index.ts'
import { pictureTypes } from '#kernel/contract/pictures.ts'
import { defaultLocale, locales } from '#kernel/contract/fields.ts'
import { handle } from '#kernel/server/handle.ts'
import { settings } from '../contract.ts'
import { landingOf } from './rules.ts'

export const settingsHandlers = handle(settings, {
  config: (_input, { config, caller }) => ({
    landing: landingOf(caller.host, config),
    locales: [...locales],
    default_locale: defaultLocale,
    sample: config.sample,
    parts: { mail: config.SMTP_URL !== undefined, mailbox: config.sample && !config.SMTP_URL },
    limits: {
      password: { ...passwordLength, refuses_common: true },
      headshot: { max_bytes: headshotBytes, media_types: [...pictureTypes] },
      page_size: { usual: 20, most: 100 },
    },
  }),
})
