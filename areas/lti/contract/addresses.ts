import { addresses } from '#kernel/contract/addresses.ts'

export const toLti = addresses({
  /** Where a launch from a platform ends; its key is after the #. `problem` is why it failed. */
  open: { path: '/lti/open', search: { problem: 'text' } },
  /** The classes of platforms that somebody teaches; `class` is the one that is open. */
  classes: { path: '/ailab/learning-platforms', search: { class: 'text' } },
  /** `platform` is the one that is open. */
  platforms: { path: '/admin/learning-platforms', search: { platform: 'text' } },
})
