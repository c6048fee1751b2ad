"""Python runs this module before moto_server, because moto.ts puts its folder on the path.

Two things in moto take time that grows with the table. It copies the whole table for each action of a transaction, to
restore it if the transaction fails, although only the items that the transaction names can change. And a query sorts
all items of the table before it selects those of one partition. Both are shortened here; what moto answers stays the
same.

It also ends moto_server once the process that started it is gone, even if that process was killed.
"""

import copy
import inspect
import os
import sys
import threading
from collections import defaultdict


def copy_only_named_items():
    from moto.dynamodb.models import DynamoDBBackend, DynamoType, Table

    named = threading.local()
    transact = DynamoDBBackend.transact_write_items

    def keys_in(backend, actions):
        for action in actions:
            _, write = next(iter(action.items()))
            table = backend.tables.get(write.get("TableName"))
            attributes = write.get("Key") or write.get("Item") or {}
            if table is None or table.range_key_attr is None:
                continue
            names = (table.hash_key_attr, table.range_key_attr)
            if all(name in attributes for name in names):
                yield tuple(DynamoType(attributes[name]) for name in names)

    def transact_write_items(self, transact_items):
        named.keys = list(keys_in(self, transact_items))
        try:
            return transact(self, transact_items)
        finally:
            named.keys = None

    def copy_of_table(self, memo):
        backup = copy.copy(self)
        keys = getattr(named, "keys", None)
        if keys is None or self.range_key_attr is None:
            backup.__dict__ = copy.deepcopy(self.__dict__, memo)
            return backup
        backup.items = defaultdict(dict, {key: dict(items) for key, items in self.items.items()})
        for partition, sort in keys:
            item = self.items.get(partition, {}).get(sort)
            if item is not None:
                backup.items[partition][sort] = copy.deepcopy(item)
        return backup

    DynamoDBBackend.transact_write_items = transact_write_items
    Table.__deepcopy__ = copy_of_table


def read_only_the_partition():
    from moto.dynamodb.models import Table

    asked = threading.local()
    query, all_items = Table.query, Table.all_items
    arguments = inspect.signature(query)

    def query_partition(self, *args, **kwargs):
        given = arguments.bind(self, *args, **kwargs).arguments
        asked.partition = given.get("hash_key")
        asked.index = given.get("index_name")
        try:
            return query(self, *args, **kwargs)
        finally:
            asked.partition = asked.index = None

    def items_that_may_match(self):
        if self.range_key_attr is None:
            return all_items(self)
        if getattr(asked, "index", None) is not None:
            return [item for items in self.items.values() for item in items.values()]
        if getattr(asked, "partition", None) is not None:
            return list(self.items.get(asked.partition, {}).values())
        return all_items(self)

    Table.query = query_partition
    Table.all_items = items_that_may_match


def end_with_the_parent():
    def wait():
        sys.stdin.buffer.read()
        os._exit(0)

    threading.Thread(target=wait, daemon=True).start()


if any("moto_server" in argument for argument in sys.orig_argv):
    copy_only_named_items()
    read_only_the_partition()
    end_with_the_parent()
