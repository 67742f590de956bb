import { right } from '#kernel/contract/who.ts'
import { screens } from '#kernel/web/screen.ts'
import { toAuthoring } from '../contract/addresses.ts'

const author = right('authoring.write')

export const authoringScreens = screens(toAuthoring, {
  administration: {
    who: author,
    title: 'authoring:screens.administration',
    help: 'authors/courses',
    page: () => import('./list/education-administration-page.tsx'),
  },
  courseEditor: {
    who: author,
    title: 'authoring:screens.course',
    help: 'authors/editor',
    page: () => import('./course/course-editor-page.tsx'),
  },
  courseImport: {
    who: author,
    title: 'authoring:screens.import',
    help: 'authors/import',
    page: () => import('./importing/import-course-page.tsx'),
  },
})
