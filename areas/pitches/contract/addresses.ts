import { addresses } from '#kernel/contract/addresses.ts'

export const toPitches = addresses({
  pitches: { path: '/ailab/startups/pitches', search: { archived: 'flag' } },
  /** The editor of one pitch; without one, the pitches to choose from. */
  manager: { path: '/ailab/startups/pitch-manager', search: { pitch: 'text', section: 'text' } },
  active: { path: '/ailab/startups/active-pitches', search: { q: 'text', stage: 'text', fits: 'flag' } },
  /** The catalogue of sections, for administrators. */
  fields: { path: '/ailab/startups/pitch-sections' },
  /** The slides of a pitch: what is published or, for its team, the draft or a version. */
  slides: {
    path: '/ailab/startups/active-pitches/:pitchId',
    search: { slide: 'number', draft: 'flag', version: 'number' },
  },
  /** The speaker’s own window beside the slides: the notes, the next slide and the time. */
  speaker: { path: '/speaker-view/:pitchId', search: { slide: 'number', draft: 'flag', version: 'number' } },
  links: { path: '/ailab/startups/pitch-manager/:pitchId/links', search: { archived: 'flag' } },
  /** The visits of one link. */
  visits: { path: '/ailab/startups/pitch-manager/links/:linkId', search: { class: 'text', version: 'number' } },
})
