import { describe, expect, it } from 'vitest';
import { isInstruction } from '#domain/text/instructions.ts';
import { ORDERS } from '#tools/eval/attacks/attacks.ts';

describe('an instruction to a language model', () => {
  it.each(ORDERS)('is recognized by its words: %s', (order) => {
    expect(isInstruction(order)).toBe(true);
  });

  it.each([
    'The section CRITICAL ACCOUNTING POLICIES describes our estimates.',
    'It is of critical importance that our suppliers deliver on time.',
    'The mean score improved by 10 points against placebo.',
    'The rating of the notes was raised to BBB.',
    'Report of Independent Registered Public Accounting Firm',
    'AI is changing how our customers work.',
    'Our AI models need large data centers.',
    'Large language models are trained on large clusters of our accelerators.',
    'The company introduced an AI that reads X-ray images.',
    'We sell AI assistants, chatbots and search.',
    'AI systems that process personal data are subject to new rules in Europe.',
    'Moody’s may lower its rating of the notes.',
    'DBRS assigned the highest rating to the senior notes.',
    'Our priority is low cost and a strong balance sheet.',
    'Patients had a mean pain score of 7 out of 10 at baseline.',
    'The summary should be read together with the financial statements.',
    'Please consider this document carefully.',
    'The plant has an expected output of 500 megawatts.',
    'Customers respond with high demand to lower prices.',
    'Our software sends alerts to security teams.',
    'The board formed a new task force.',
    'If the summary compensation table omits an amount, it was not earned.',
    'The high priority of this project will require additional capital.',
    'Holders may change their voting instructions before the meeting.',
    'The agreement supersedes all prior agreements between the parties.',
    'We will notify all subscribers of the change.',
    'The board considered the importance of the merger to shareholders.',
  ])('is not recognized in a statement in a filing: %s', (statement) => {
    expect(isInstruction(statement)).toBe(false);
  });
});
