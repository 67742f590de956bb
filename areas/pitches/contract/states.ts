/** Ready needs every required section; active shows the published version to investors and startups of the lab. */
export const pitchStatuses = ['draft', 'ready', 'active', 'paused', 'closed', 'archived'] as const
export type PitchStatus = (typeof pitchStatuses)[number]

/** The states that may follow each. */
export const nextStatuses: Record<PitchStatus, readonly PitchStatus[]> = {
  draft: ['ready', 'archived'],
  ready: ['active', 'draft', 'archived'],
  active: ['paused', 'closed'],
  paused: ['active', 'closed'],
  closed: ['draft', 'archived'],
  archived: ['draft'],
}

/** The states that need the right to publish, because they decide whether others see the pitch. */
export const publisherStatuses = ['active', 'paused', 'closed', 'archived'] as const satisfies readonly PitchStatus[]

/** The templates: two orders of the catalogue’s sections, and a pitch without sections. */
export const pitchTemplates = ['classic', 'team_first', 'blank'] as const
export type PitchTemplate = (typeof pitchTemplates)[number]

export const pitchThemes = ['paper', 'pine', 'sky', 'night'] as const
export type PitchTheme = (typeof pitchThemes)[number]

export const instruments = ['equity', 'safe', 'convertible', 'loan', 'grant'] as const
export type Instrument = (typeof instruments)[number]

/** Where the first picture is: in the right half of the slide (`beside`), or under the title in the whole width. */
export const sectionLayouts = ['text', 'beside', 'below'] as const
export type SectionLayout = (typeof sectionLayouts)[number]

/** The requests that the language model can handle. */
export const askedModes = ['draft', 'rewrite', 'shorten', 'translate'] as const
export type AskedMode = (typeof askedModes)[number]
/** `file` is an edited PowerPoint file. */
export const proposalModes = [...askedModes, 'file'] as const
export type ProposalMode = (typeof proposalModes)[number]
export const proposalStates = ['open', 'accepted', 'partly', 'rejected', 'stale'] as const
export type ProposalState = (typeof proposalStates)[number]

export const fieldStatuses = ['active', 'hidden', 'retired'] as const
export type FieldStatus = (typeof fieldStatuses)[number]

/** What a member may do with a pitch in its present state. */
export const pitchRights = ['comment', 'edit', 'publish', 'activate'] as const

export const mostSections = 40
export const mostImages = 6
/** The maximum number of sentences or numbers of two texts of a section together. */
export const mostParts = 10_000
/** Changes of a proposal to the main text of a section; those to its title and its notes are one each. */
export const mostTextChanges = 498
/** The most sources of a proposal. */
export const mostSources = 40
export const mostQuestions = 10
export const imageBytes = 10_000_000

export const exportFormats = ['pdf', 'pptx', 'md'] as const
export type ExportFormat = (typeof exportFormats)[number]
