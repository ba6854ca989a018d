import de.bwaldvogel.mongo.MongoServer;
import de.bwaldvogel.mongo.MongoVersion;
import de.bwaldvogel.mongo.backend.memory.MemoryBackend;
import java.util.List;

/** Prints the database's address, and runs until its standard input ends. */
public class JavaDatabase {
  /** MongoDB 5.0 with its own wire version: the one that the library gives for it is refused by today's drivers. */
  static final MongoVersion VERSION =
      new MongoVersion() {
        public List<Integer> getVersionArray() {
          return List.of(5, 0, 0);
        }

        public int getWireVersion() {
          return 13;
        }
      };

  public static void main(String[] none) throws Exception {
    MongoServer server = new MongoServer(new MemoryBackend().version(VERSION));
    server.bind("127.0.0.1", 0);
    System.out.println(server.getConnectionString());
    while (System.in.read() >= 0) {}
    server.shutdownNow();
  }
}
