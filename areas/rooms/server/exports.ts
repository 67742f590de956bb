export { tryVideo } from './try-servers.ts'
