import { education } from './education.tsx'
import { lab } from './lab.tsx'
import { venture } from './venture.tsx'

/** The three faces of `/`, by the host it is asked at (specification, "Entry route"). */
export const landings = { venture, lab, education }
