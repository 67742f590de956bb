import { answerWork } from '#kernel/server/work-thread.ts'
import { feedsInOpml } from './opml.ts'

answerWork(feedsInOpml)
