import { IconDots, IconDownload, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { download } from '#kernel/web/download.ts'
import { Part } from '#kernel/web/part.tsx'
import { sayProblem } from '#kernel/web/say-problem.ts'
import { Confirm } from '#kernel/web/ui/confirm.tsx'
import { Menu } from '#kernel/web/ui/menu.tsx'
import { useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { assistants } from '../../contract/index.ts'

type Props = { conversationId: string; onRemoved(): void }

/** Saves a conversation as a file, or deletes it. */
export function ConversationMenu({ conversationId, onRemoved }: Props) {
  const { t } = useWords('assistants')
  const [isAsking, setAsking] = useState(false)
  const remove = useWrite(assistants.removeConversation, { refreshes: [assistants.conversations] })
  const conversation = { conversation_id: conversationId }
  return (
    <>
      <Menu
        button={<IconDots aria-hidden />}
        icon
        label={t('chat.menu')}
        buttonLabel={t('chat.menu')}
        end
        items={[
          {
            id: 'export',
            label: t('chat.export'),
            icon: <IconDownload aria-hidden />,
            onChoose: () => sayProblem(download(assistants.exportConversation, conversation)),
          },
          {
            id: 'remove',
            label: t('chat.remove'),
            icon: <IconTrash aria-hidden />,
            bad: true,
            onChoose: () => setAsking(true),
          },
        ]}
      />
      <Part isOver>
        {isAsking && (
          <Confirm
            title={t('chat.remove_title')}
            action={t('chat.remove')}
            kind="danger"
            onConfirm={async () => {
              await remove.write(conversation)
              onRemoved()
            }}
            onClose={() => setAsking(false)}
          >
            <p>{t('chat.remove_text')}</p>
          </Confirm>
        )}
      </Part>
    </>
  )
}
