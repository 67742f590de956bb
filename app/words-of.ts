import type dashboards from './dashboards/words/en-US.json'
import type menu from './menu/words/en-US.json'
import type notifications from '#areas/notifications/words/en-US.json'
import type account from '#areas/account/words/en-US.json'
import type authoring from '#areas/authoring/words/en-US.json'
import type education from '#areas/education/words/en-US.json'
import type grading from '#areas/education/web/grading/words/en-US.json'
import type help from '#areas/help/words/en-US.json'
import type institutes from '#areas/institutes/words/en-US.json'
import type invitations from '#areas/invitations/words/en-US.json'
import type tutor from '#areas/tutor/words/en-US.json'
import type units from '#areas/education/web/units/words/en-US.json'
import type kernel from '#kernel/words/en-US.json'

/** The keys of each area's words, so that a misspelt one does not compile. A new area adds its line. */
declare module '#kernel/web/words.ts' {
  interface WordsOf {
    kernel: typeof kernel
    account: typeof account
    authoring: typeof authoring
    education: typeof education
    grading: typeof grading
    help: typeof help
    dashboards: typeof dashboards
    menu: typeof menu
    institutes: typeof institutes
    invitations: typeof invitations
    notifications: typeof notifications
    tutor: typeof tutor
    units: typeof units
  }
}
