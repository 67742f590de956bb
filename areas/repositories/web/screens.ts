import { right } from '#kernel/contract/who.ts'
import { screens } from '#kernel/web/screen.ts'
import { toRepositories } from '../contract/addresses.ts'

export const repositoriesScreens = screens(toRepositories, {
  list: {
    who: right('repositories.read'),
    title: 'repositories:screens.list',
    help: 'news/repositories',
    page: () => import('./list/repositories-page.tsx'),
  },
})
