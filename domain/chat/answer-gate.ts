import type { ChatEvent, Citation } from '#domain/contract/chat/chat-contract.ts';
import type { ShownPassages } from './chat-passage.ts';
import { type Cited, checkSentence } from './check-sentence.ts';
import { LEFT_OUT, NOT_THERE } from './fixed-answers.ts';
import { splitAnswer } from './split-answer.ts';

/**
 * Releases only the checked sentences of an answer, as events in order. A sentence without a citation is held back
 * until a sentence with a citation follows or the answer ends. This way, text that a model writes before it calls a
 * tool is never shown.
 */
export class AnswerGate {
  readonly #shown: ShownPassages;
  readonly citations: Citation[] = [];
  text = '';
  #rest = '';
  #held: string[] = [];
  #dropped = 0;

  constructor(shown: ShownPassages) {
    this.#shown = shown;
  }

  /**
   * Adds a piece of the model's text.
   * @returns the events that may be sent now
   */
  push(piece: string): ChatEvent[] {
    const { sentences, rest } = splitAnswer(this.#rest + piece);
    this.#rest = rest;
    return sentences.flatMap((sentence) => this.#check(sentence));
  }

  /** Ends a turn in which the model called tools. The text before the call is not part of the answer. */
  endToolTurn(): void {
    this.#rest = '';
    this.#held = [];
  }

  /**
   * Ends the answer.
   * @returns its last events; if nothing of the answer is left, an event that says so
   */
  end(): ChatEvent[] {
    const events = [...this.#check(this.#rest), ...this.#release()];
    this.#rest = '';
    if (this.text === '') return [...events, this.#say(NOT_THERE)];
    if (this.#dropped === 0) return events;
    // This sentence does not come from the model, so it goes on its own line.
    return [...events, this.#say(this.text.endsWith('\n') ? LEFT_OUT : `\n${LEFT_OUT}`)];
  }

  #check(sentence: string): ChatEvent[] {
    const line = /\n$/.test(sentence) ? '\n' : '';
    const words = sentence.trim();
    if (words === '') return [];
    const checked = checkSentence(words, this.#shown);
    if (!checked.kept) {
      this.#dropped += 1;
      return [];
    }
    if (checked.cited.length === 0) {
      this.#held.push(checked.text + line);
      return [];
    }
    const before = this.#release();
    const { events, marks } = this.#cite(checked.cited);
    return [...before, ...events, this.#say(withMarks(checked.text, marks) + line)];
  }

  #release(): ChatEvent[] {
    const held = this.#held;
    this.#held = [];
    return held.map((sentence) => this.#say(sentence));
  }

  /** Numbers citations in the order in which the answer uses them. The same quotation keeps its number. */
  #cite(cited: readonly Cited[]): { events: ChatEvent[]; marks: string } {
    const events: ChatEvent[] = [];
    const marks = cited.map((one) => {
      const citation = citationOf(one, this.citations.length + 1);
      const known = this.citations.find(
        ({ accession, text, start }) =>
          accession === citation.accession && text === citation.text && start === citation.start,
      );
      if (known === undefined) {
        this.citations.push(citation);
        events.push({ citation });
      }
      return `[${(known ?? citation).number}]`;
    });
    return { events, marks: [...new Set(marks)].join('') };
  }

  #say(words: string): ChatEvent {
    const gap = this.text === '' || this.text.endsWith('\n') || words.startsWith('\n') ? '' : ' ';
    this.text += gap + words;
    return { text: gap + words };
  }
}

/** Moves the numbers of citations before the punctuation mark that ends a sentence. */
function withMarks(words: string, marks: string): string {
  const [, text = words, end = ''] = /^(.*?)([.!?:]?)$/s.exec(words) ?? [];
  return `${text} ${marks}${end}`;
}

function citationOf({ passage, quote }: Cited, number: number): Citation {
  const { accession, form, company, filedDate } = passage.filing;
  return {
    number,
    accession,
    form,
    company,
    filed_at: filedDate,
    heading: passage.heading,
    text: quote?.text ?? '',
    start: quote?.start ?? null,
    end: quote?.end ?? null,
  };
}
