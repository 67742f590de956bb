import { IconPlus } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useParams, useSearch } from '#kernel/web/navigation.ts'
import { usePageTitle } from '#kernel/web/screen-frame.tsx'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { Skeleton } from '#kernel/web/ui/skeleton.tsx'
import { useRead } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { toAssistants } from '../../contract/addresses.ts'
import { assistants, type Assistant } from '../../contract/index.ts'
import { LocalisedText } from '#kernel/web/localised-text.tsx'
import { ConversationMenu } from './conversation-menu.tsx'
import { Thread } from './thread.tsx'
import { storedTurn } from './turn.ts'

/** A conversation that began on this page: it is not read again from the server while it is open. */
type Begun = { key: number; id: string | undefined }

/** Questions to an assistant, with the sources of each answer beside it. */
export default function AssistantPage() {
  const { t, localised } = useWords('assistants')
  const { assistantId } = useParams(toAssistants.assistant)
  const [{ conversation }, setSearch] = useSearch(toAssistants.assistant)
  const [begun, setBegun] = useState<Begun>({ key: 0, id: undefined })
  const assistant = useRead(assistants.get, { assistant_id: assistantId })
  usePageTitle(localised(assistant.name).text)
  const startOver = () => {
    setBegun(({ key }) => ({ key: key + 1, id: undefined }))
    void setSearch({ conversation: undefined })
  }
  const onBegun = (id: string) => {
    setBegun(({ key }) => ({ key, id }))
    void setSearch({ conversation: id }, { replace: true })
  }
  const stored = conversation !== undefined && conversation !== begun.id ? conversation : undefined
  return (
    <Page
      kicker={
        <ScreenLink to={toAssistants.list} className="link">
          {t('screens.list')}
        </ScreenLink>
      }
      title={<LocalisedText of={assistant.name} />}
      className="pb-0!"
      actions={
        conversation && (
          <>
            <Button onClick={startOver}>
              <IconPlus aria-hidden />
              {t('chat.new')}
            </Button>
            <ConversationMenu conversationId={conversation} onRemoved={startOver} />
          </>
        )
      }
    >
      <Suspense fallback={<Skeleton className="h-96" />}>
        {stored ? (
          <StoredThread key={stored} assistant={assistant} conversationId={stored} onBegun={onBegun} />
        ) : (
          <Thread key={`new ${begun.key}`} assistant={assistant} stored={[]} onBegun={onBegun} />
        )}
      </Suspense>
    </Page>
  )
}

type Props = { assistant: Assistant; conversationId: string; onBegun(id: string): void }

function StoredThread({ assistant, conversationId, onBegun }: Props) {
  const { turns } = useRead(assistants.conversation, { conversation_id: conversationId })
  return (
    <Thread assistant={assistant} conversationId={conversationId} stored={turns.map(storedTurn)} onBegun={onBegun} />
  )
}
