import { loadWords, type WordFolders } from '#kernel/server/words.ts'

const folder = (path: string) => new URL(`../${path}/`, import.meta.url)

/** Where each area's words lie. */
export const wordFolders: WordFolders = {
  kernel: folder('kernel/words'),
  app: folder('app/words'),
  menu: folder('app/menu/words'),
  dashboards: folder('app/dashboards/words'),
  account: folder('areas/account/words'),
  authoring: folder('areas/authoring/words'),
  education: folder('areas/education/words'),
  grading: folder('areas/education/web/grading/words'),
  help: folder('areas/help/words'),
  institutes: folder('areas/institutes/words'),
  invitations: folder('areas/invitations/words'),
  members: folder('areas/members/words'),
  notifications: folder('areas/notifications/words'),
  settings: folder('areas/settings/words'),
  tutor: folder('areas/tutor/words'),
  units: folder('areas/education/web/units/words'),
}

export const words = loadWords(wordFolders)
