import { education } from './education.tsx'
import { lab } from './lab.tsx'
import { venture } from './venture.tsx'

/** The three landings at `/`, by host (specification, "Entry route"). */
export const landings = { venture, lab, education }
