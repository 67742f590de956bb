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

/** Who decides that a pitch is shown to others: the states that need more than the right to edit. */
export const publicStatuses: readonly PitchStatus[] = ['active', 'paused', 'closed']

/** Two orders of the catalogue’s sections, and a pitch that begins with none. */
export const pitchTemplates = ['classic', 'team_first', 'blank'] as const
export type PitchTemplate = (typeof pitchTemplates)[number]

export const pitchThemes = ['paper', 'pine', 'sky', 'night'] as const
export type PitchTheme = (typeof pitchThemes)[number]

export const instruments = ['equity', 'safe', 'convertible', 'loan', 'grant'] as const
export type Instrument = (typeof instruments)[number]

/** Beside the text, the first picture fills the right half of the slide, or the whole width under the title. */
export const sectionLayouts = ['text', 'beside', 'below'] as const
export type SectionLayout = (typeof sectionLayouts)[number]

/** What the language model can be asked for. */
export const askedModes = ['draft', 'rewrite', 'shorten', 'translate'] as const
export type AskedMode = (typeof askedModes)[number]
/** `file` is an edited PowerPoint file. */
export const proposalModes = [...askedModes, 'file'] as const
export type ProposalMode = (typeof proposalModes)[number]
export const proposalStates = ['open', 'accepted', 'partly', 'rejected', 'stale'] as const
export type ProposalState = (typeof proposalStates)[number]

export const fieldStatuses = ['active', 'hidden', 'retired'] as const
export type FieldStatus = (typeof fieldStatuses)[number]

/** What a member may do with a pitch now. */
export const pitchRights = ['comment', 'edit', 'publish', 'activate'] as const

export const mostSections = 40
export const mostImages = 6
/** The most sentences or numbers that two texts of a section have. */
export const mostParts = 10_000
/** Of a proposal. */
export const mostSources = 40
export const mostQuestions = 10
export const imageBytes = 10_000_000

export const exportFormats = ['pdf', 'pptx', 'md'] as const
export type ExportFormat = (typeof exportFormats)[number]
