export { marketCard } from '#domain/card/market-card.ts';
