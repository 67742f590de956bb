import { right } from '#kernel/contract/who.ts'
import { screens } from '#kernel/web/screen.ts'
import { toAssistants } from '../contract/addresses.ts'

export const assistantsScreens = screens(toAssistants, {
  list: {
    who: right('assistants.ask'),
    title: 'assistants:screens.list',
    help: 'assistants/ask',
    page: () => import('./list-page.tsx'),
  },
  assistant: {
    who: right('assistants.ask'),
    title: 'assistants:screens.assistant',
    help: 'assistants/ask',
    page: () => import('./chat/assistant-page.tsx'),
  },
  make: {
    who: right('assistants.make'),
    title: 'making:screens.make',
    help: 'assistants/make',
    page: () => import('./making/make-page.tsx'),
  },
})
