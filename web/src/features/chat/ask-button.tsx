import { Suspense, useState } from 'react';
import type { ChatSubject } from '#domain/contract/chat/chat-contract.ts';
import { Button } from '#web/components/controls/button.tsx';
import { lazyPart } from '#web/components/loading/lazy-part.tsx';
import { pageBrand } from '#web/lib/site/current-brand.ts';
import type { ChatViewer } from './chat-access.ts';

const ChatDrawer = lazyPart(() => import('./chat-drawer.tsx'));

type AskButtonProps = {
  viewer: ChatViewer;
  about: ChatSubject;
  subject: string;
  suggestions: readonly string[];
};

/** Opens the chat about the filing or company on the page. Shows nothing on brands without a chatbot. */
export function AskButton(props: AskButtonProps) {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  if (!pageBrand().features.chatbot) return null;
  return (
    <>
      <div>
        <Button onClick={() => setState('open')} aria-haspopup="dialog">
          Ask about {props.subject}
        </Button>
      </div>
      {state === 'never' ? null : (
        <Suspense fallback={null}>
          <ChatDrawer {...props} isOpen={state === 'open'} onClose={() => setState('closed')} />
        </Suspense>
      )}
    </>
  );
}
