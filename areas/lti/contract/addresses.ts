import { addresses } from '#kernel/contract/addresses.ts'

export const toLti = addresses({
  /** Where a launch from a platform ends; its key is after the #. `problem` is why it failed. */
  open: { path: '/lti/open', search: { problem: 'text' } },
  /** A class of a platform, for those who teach it. */
  class: { path: '/ailab/learning-platforms/class/:classId' },
  /** `platform` is the one that is open. */
  platforms: { path: '/admin/learning-platforms', search: { platform: 'text' } },
})
